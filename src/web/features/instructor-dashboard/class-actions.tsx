// Actions for a class in the instructor's list.
import {
  Archive,
  CalendarPlus,
  ChartColumn,
  Copy,
  Ellipsis,
  Eye,
  EyeOff,
  Globe,
  Pencil,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OwnClass } from '#contract/classes/classes.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '#web/ui/overlay/menu.tsx';
import { BringBackButton } from './bring-back-button.tsx';
import { EndClassDialog } from './end-class-dialog.tsx';
import { endingOf } from './end-class-text.ts';
import { useDuplication } from './own-classes.ts';
import { PublishDialog } from './publish-dialog.tsx';

interface ClassActionsProps {
  own: OwnClass;
  /** Id of the heading that names the class. */
  titleId: string;
}

const moreId = ({ id }: OwnClass): string => `more-${id}`;

/** Whether its page is public. */
const hasPage = ({ state }: OwnClass): boolean => state === 'listed' || state === 'without-dates';

export function ClassActions({ own, titleId }: ClassActionsProps) {
  const { duplicate, isPending } = useDuplication();
  const [asked, setAsked] = useState<'publish' | 'end' | null>(null);
  const edit = `/classes/${own.id}/edit`;
  const described = { 'aria-describedby': titleId };
  const PublishIcon = own.is_active ? EyeOff : Globe;
  const isOurs = own.state !== 'taken-down' && own.state !== 'held';
  const isArchived = own.archivedAt !== null;
  const dialog = { own, openerId: moreId(own), onClose: () => setAsked(null) };
  return (
    <div className="mt-2 -ml-0.5 flex flex-wrap gap-2 md:mt-5">
      <LinkButton to={edit} variant="outline" size="sm" {...described}>
        <Pencil aria-hidden="true" />
        Edit
      </LinkButton>
      {isArchived ? (
        <BringBackButton own={own} titleId={titleId} />
      ) : (
        <LinkButton to={`${edit}#dates`} variant="outline" size="sm" {...described}>
          <CalendarPlus aria-hidden="true" />
          Dates
        </LinkButton>
      )}
      <Menu>
        <MenuTrigger asChild>
          <IconButton id={moreId(own)} label="More" className="ml-auto" {...described}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        </MenuTrigger>
        {/* Focus goes on into the dialog that an item opens. */}
        <MenuContent onCloseAutoFocus={(event) => asked && event.preventDefault()}>
          <MenuItem asChild>
            <Link to={`/dashboard/teacher/classes/${own.id}/insight`}>
              <ChartColumn aria-hidden="true" />
              Insight
            </Link>
          </MenuItem>
          {hasPage(own) && (
            <MenuItem asChild>
              <Link to={`/classes/${own.id}`}>
                <Eye aria-hidden="true" />
                View page
              </Link>
            </MenuItem>
          )}
          {isOurs && (
            <>
              <MenuItem disabled={isPending} onSelect={() => duplicate(own.id)}>
                <Copy aria-hidden="true" />
                Duplicate
              </MenuItem>
              {!isArchived && (
                <MenuItem onSelect={() => setAsked('publish')}>
                  <PublishIcon aria-hidden="true" />
                  {own.is_active ? 'Unpublish' : 'Publish'}
                </MenuItem>
              )}
            </>
          )}
          {!(isArchived && endingOf(own) === 'archive') && (
            <>
              <MenuSeparator />
              <EndItem own={own} onSelect={() => setAsked('end')} />
            </>
          )}
        </MenuContent>
      </Menu>
      {asked === 'publish' && <PublishDialog {...dialog} />}
      {asked === 'end' && <EndClassDialog {...dialog} />}
    </div>
  );
}

function EndItem({ own, onSelect }: { own: OwnClass; onSelect: () => void }) {
  return endingOf(own) === 'delete' ? (
    <MenuItem variant="danger" onSelect={onSelect}>
      <Trash2 aria-hidden="true" />
      Delete
    </MenuItem>
  ) : (
    <MenuItem onSelect={onSelect}>
      <Archive aria-hidden="true" />
      Archive
    </MenuItem>
  );
}
