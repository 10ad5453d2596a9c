// Actions for a class in the instructor's list.
import { CalendarPlus, ChartColumn, Copy, Eye, EyeOff, Globe, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { OwnClass } from '#contract/classes/classes.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { useDuplication } from './own-classes.ts';
import { PublishDialog } from './publish-dialog.tsx';

interface ClassActionsProps {
  own: OwnClass;
  /** Id of the heading that names the class. */
  titleId: string;
}

/** Whether its page is public. */
const hasPage = ({ state }: OwnClass): boolean => state === 'listed' || state === 'without-dates';

export function ClassActions({ own, titleId }: ClassActionsProps) {
  const { duplicate, isPending } = useDuplication();
  const [isAsking, setAsking] = useState(false);
  const edit = `/classes/${own.id}/edit`;
  const described = { 'aria-describedby': titleId };
  const PublishIcon = own.is_active ? EyeOff : Globe;
  return (
    <div className="mt-5 -ml-0.5 flex flex-wrap gap-2">
      <LinkButton to={edit} variant="outline" size="sm" {...described}>
        <Pencil aria-hidden="true" />
        Edit
      </LinkButton>
      <LinkButton to={`${edit}#dates`} variant="outline" size="sm" {...described}>
        <CalendarPlus aria-hidden="true" />
        Add or cancel dates
      </LinkButton>
      <LinkButton
        to={`/dashboard/teacher/classes/${own.id}/insight`}
        variant="ghost"
        size="sm"
        {...described}
      >
        <ChartColumn aria-hidden="true" />
        Insight
      </LinkButton>
      {hasPage(own) && (
        <LinkButton to={`/classes/${own.id}`} variant="ghost" size="sm" {...described}>
          <Eye aria-hidden="true" />
          View page
        </LinkButton>
      )}
      {own.state !== 'taken-down' && (
        <>
          <BusyButton
            variant="ghost"
            size="sm"
            isBusy={isPending}
            busyText="Duplicating…"
            onClick={() => duplicate(own.id)}
            {...described}
          >
            <Copy aria-hidden="true" />
            Duplicate
          </BusyButton>
          <Button variant="ghost" size="sm" onClick={() => setAsking(true)} {...described}>
            <PublishIcon aria-hidden="true" />
            {own.is_active ? 'Unpublish' : 'Publish'}
          </Button>
        </>
      )}
      {isAsking && <PublishDialog own={own} onClose={() => setAsking(false)} />}
    </div>
  );
}
