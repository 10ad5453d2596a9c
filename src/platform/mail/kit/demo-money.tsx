// States that no money moves in a demo; used wherever a mail mentions money.
import { FinePrint } from './fine-print.tsx';

export function DemoMoney({ isDemoMoney }: { isDemoMoney: boolean }) {
  return isDemoMoney ? <FinePrint>Demo: no money moves.</FinePrint> : null;
}
