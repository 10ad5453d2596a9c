// Admin: limits of the sign-in service that were hit.
import { SignInLimitsPage } from '#web/features/admin/sign-in/sign-in-limits-page.tsx';

export const Component = SignInLimitsPage;
