// Menu of a question that waits for an answer: report it, or block whoever asked.
import { Ban, EllipsisVertical, Flag } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ReceivedQuestion } from '#contract/questions/questions.ts';
import { ReportDialog } from '#web/features/reviews/report-dialog.tsx';
import { iconButtonClass } from '#web/ui/button/icon-button.tsx';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/overlay/menu.tsx';
import { BlockAskerDialog } from './block-asker-dialog.tsx';

export function QuestionMenu({ asked }: { asked: ReceivedQuestion }) {
  const [open, setOpen] = useState<'report' | 'block'>();
  const close = () => setOpen(undefined);
  const trigger = useRef<HTMLButtonElement>(null);
  const focusMenu = () => trigger.current?.focus({ preventScroll: true });
  return (
    <>
      <Menu>
        <MenuTrigger
          ref={trigger}
          className={iconButtonClass}
          aria-label={`More about the question of ${asked.asker ?? 'somebody'}`}
        >
          <EllipsisVertical aria-hidden="true" />
        </MenuTrigger>
        <MenuContent>
          <MenuItem onSelect={() => setOpen('report')}>
            <Flag aria-hidden="true" />
            Report
          </MenuItem>
          <MenuItem variant="danger" onSelect={() => setOpen('block')}>
            <Ban aria-hidden="true" />
            Block
          </MenuItem>
        </MenuContent>
      </Menu>
      {open === 'report' && (
        <ReportDialog
          thing={{ question_id: asked.id }}
          what="question"
          focusMenu={focusMenu}
          onClose={close}
        />
      )}
      {open === 'block' && <BlockAskerDialog asked={asked} focusMenu={focusMenu} onClose={close} />}
    </>
  );
}
