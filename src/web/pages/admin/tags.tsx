// Admin: tags of classes and their synonyms.
import { TagsPage } from '#web/features/admin/tags/tags-page.tsx';

export const Component = TagsPage;
