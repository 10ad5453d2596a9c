// Who belongs to a studio, and for those who decide about them, a menu for each.
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OwnStudio, StudioMember } from '#contract/studios/studios.ts';
import { mayDecideMember } from '#domain/permissions.ts';
import { aRole, studioRoles, studioRoleWords } from '#domain/studios/studio-roles.ts';
import { useIsPerson } from '#web/kit/auth/use-is-person.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/overlay/menu.tsx';
import { MemberDialog, type MemberDecision } from './member-dialog.tsx';
import { StudioSection } from './studio-section.tsx';

export function MembersSection({ studio }: { studio: OwnStudio }) {
  const [asked, setAsked] = useState<MemberDecision>();
  return (
    <StudioSection
      id="members"
      title="Members"
      description="Owners decide everything. Managers run the page and the classes, and invite who teaches."
    >
      <ul className="-my-3 divide-y divide-border">
        {studio.members.map((member) => (
          <MemberLine key={member.id} studio={studio} member={member} onAsk={setAsked} />
        ))}
      </ul>
      {asked && (
        <MemberDialog studio={studio} decision={asked} onClose={() => setAsked(undefined)} />
      )}
    </StudioSection>
  );
}

interface MemberLineProps {
  studio: OwnStudio;
  member: StudioMember;
  onAsk: (decision: MemberDecision) => void;
}

function MemberLine({ studio, member, onAsk }: MemberLineProps) {
  const isOwn = useIsPerson(member.id);
  const { fullName, username, profileImage, role, mayTeach } = member;
  return (
    <li className="flex items-center gap-3 py-3 sm:gap-4">
      <Avatar name={fullName} image={profileImage} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">
          {mayTeach ? (
            <Link to={`/instructors/${encodeURIComponent(username)}`} className="hover:underline">
              <bdi>{fullName}</bdi>
            </Link>
          ) : (
            <bdi>{fullName}</bdi>
          )}
          {isOwn && <span className="font-normal text-text-2"> (you)</span>}
        </p>
        <p className="text-sm text-text-2 sm:hidden">{studioRoleWords[role].name}</p>
        {!mayTeach && <p className="text-sm text-text-3">Not an approved instructor</p>}
      </div>
      <Badge variant={role === 'teacher' ? 'neutral' : 'accent'} className="max-sm:hidden">
        {studioRoleWords[role].name}
      </Badge>
      <MemberMenu studio={studio} member={member} isOwn={isOwn} onAsk={onAsk} />
    </li>
  );
}

function MemberMenu({ studio, member, isOwn, onAsk }: MemberLineProps & { isOwn: boolean }) {
  const isOwner = studio.role === 'owner';
  const mayRemove = isOwn || mayDecideMember(studio.role, member.role);
  if (!mayRemove) return <span className="size-11 shrink-0" />;
  const others = isOwner ? studioRoles.filter((role) => role !== member.role) : [];
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton label={`Change ${isOwn ? 'your part' : member.fullName}`}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      </MenuTrigger>
      {/* Focus goes on into the dialog that an item opens. */}
      <MenuContent onCloseAutoFocus={(event) => event.preventDefault()}>
        {others.map((role) => (
          <MenuItem key={role} onSelect={() => onAsk({ member, isOwn, role })}>
            Make {isOwn ? 'yourself' : 'them'} {aRole(role)}
          </MenuItem>
        ))}
        <MenuItem variant="danger" onSelect={() => onAsk({ member, isOwn, role: null })}>
          {isOwn ? 'Leave the studio' : 'Remove from the studio'}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
