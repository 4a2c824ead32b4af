import { useSearch } from '../../../platform/client/routing/target.tsx';
import { carriedToPrint } from '../../../results/client/staff/print/chosen.ts';
import { BeforePrint } from './before-print.tsx';
import { NothingChosen } from './chosen-frame.tsx';
import { ChosenPrinted } from './chosen-printed.tsx';

/** Documents of rows that were chosen in a list: first how, then how far it is, then the PDF. The address keeps the print. */
export function ChosenPrintPage() {
  const { of = '', print } = useSearch();
  if (print) return <ChosenPrinted printId={print} />;
  const chosen = carriedToPrint(of);
  return chosen ? <BeforePrint chosen={chosen} /> : <NothingChosen />;
}
