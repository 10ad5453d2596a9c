// Notice beside amounts that a demo moves no money.
import { FlaskConical } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';

export const demoMoneyText = 'Demo: no money moves';

export function DemoMoney({ className }: { className?: string }) {
  return (
    <p
      className={classNames(
        'flex items-center gap-2 rounded-xl bg-info-soft px-3 py-2 text-[0.9375rem] leading-6 font-semibold text-info',
        className,
      )}
    >
      <FlaskConical aria-hidden="true" className="size-5 shrink-0" />
      {demoMoneyText}
    </p>
  );
}
