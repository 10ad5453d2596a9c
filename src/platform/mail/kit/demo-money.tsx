// Says of a demo's payments that they are none; stands wherever a mail speaks of money.
import { FinePrint } from './fine-print.tsx';

export function DemoMoney({ isDemoMoney }: { isDemoMoney: boolean }) {
  return isDemoMoney ? <FinePrint>Demo: no money moves.</FinePrint> : null;
}
