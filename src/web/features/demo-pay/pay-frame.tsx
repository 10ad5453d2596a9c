// Frame of the demo's payment page, which first of all says that no real money is involved.
import type { ReactNode } from 'react';
import { DemoMoney } from '#web/kit/text/demo-money.tsx';
import { BrandPattern } from '#web/kit/page/brand-pattern.tsx';
import { Card, CardContent, CardHeader } from '#web/ui/card.tsx';

export function PayFrame({ children }: { children: ReactNode }) {
  return (
    <section className="relative isolate min-h-[calc(100dvh-64px)] overflow-hidden bg-canvas px-[16px] py-10 sm:py-16">
      <BrandPattern className="absolute inset-x-0 top-0 -z-10 h-96 w-full mask-b-from-0% text-accent/12" />
      <div className="mx-auto flex max-w-[30rem] flex-col gap-5">
        <DemoMoney className="justify-center" />
        <Card className="shadow-pop">
          <CardHeader>
            <h1 className="text-3xl font-bold tracking-tight">Pay for your class</h1>
            <p className="text-text-2">
              This page stands in for a payment provider: there is nothing to fill in.
            </p>
          </CardHeader>
          <CardContent>{children}</CardContent>
        </Card>
      </div>
    </section>
  );
}
