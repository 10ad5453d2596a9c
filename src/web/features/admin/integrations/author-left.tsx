// Badge of a key or an endpoint that works on although whoever made it is no operator any more.
import { Badge } from '#web/ui/badge.tsx';

export const AuthorLeft = () => <Badge variant="warning">Its creator has left the team</Badge>;
