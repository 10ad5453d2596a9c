// Demo checkout page, in place of the payment provider's page.
import { useParams } from 'react-router';
import { DemoPay } from '#web/features/demo-pay/demo-pay.tsx';
import { PageHead } from '#web/kit/page/page-head.tsx';

export function Component() {
  const { id = '' } = useParams();
  return (
    <>
      <PageHead title="Demo payment" description="Pay for a class. No money moves." noindex />
      <DemoPay key={id} id={id} />
    </>
  );
}
