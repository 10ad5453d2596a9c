// Actions for a class in the instructor's list.
import {
  CalendarPlus,
  ChartColumn,
  Copy,
  Ellipsis,
  Eye,
  EyeOff,
  Globe,
  Pencil,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OwnClass } from '#contract/classes/classes.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/overlay/menu.tsx';
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
  const [isAsking, setAsking] = useState(false);
  const edit = `/classes/${own.id}/edit`;
  const described = { 'aria-describedby': titleId };
  const PublishIcon = own.is_active ? EyeOff : Globe;
  const isOurs = own.state !== 'taken-down';
  return (
    <div className="mt-2 -ml-0.5 flex flex-wrap gap-2 md:mt-5">
      <LinkButton to={edit} variant="outline" size="sm" {...described}>
        <Pencil aria-hidden="true" />
        Edit
      </LinkButton>
      <LinkButton to={`${edit}#dates`} variant="outline" size="sm" {...described}>
        <CalendarPlus aria-hidden="true" />
        Dates
      </LinkButton>
      <Menu>
        <MenuTrigger asChild>
          <IconButton id={moreId(own)} label="More" className="ml-auto" {...described}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        </MenuTrigger>
        {/* Focus goes on into the dialog that an item opens. */}
        <MenuContent onCloseAutoFocus={(event) => isAsking && event.preventDefault()}>
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
              <MenuItem onSelect={() => setAsking(true)}>
                <PublishIcon aria-hidden="true" />
                {own.is_active ? 'Unpublish' : 'Publish'}
              </MenuItem>
            </>
          )}
        </MenuContent>
      </Menu>
      {isAsking && (
        <PublishDialog own={own} openerId={moreId(own)} onClose={() => setAsking(false)} />
      )}
    </div>
  );
}
