import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { to, useGo } from '../../../../platform/client/routing/target.tsx';
import { useMay } from '../../../../platform/client/session/me.ts';
import type { BulkAction } from '../../../../platform/ui/list/list-types.ts';
import { mayPrintChosen, mostChosenPrints, type ChosenPrint } from '../../../domain/chosen-print.ts';
import { carryToPrint } from './chosen.ts';

type Listed<Row> = {
  readonly of: ChosenPrint;
  readonly list: { readonly all: () => AsyncIterable<Row> };
  readonly idOf: (row: Row) => string;
};

/** Printing the chosen rows of a list, or all that its filters show, as one file; nothing for who may not. */
export function usePrintChosen<Row>({ of, list, idOf }: Listed<Row>): BulkAction<Row>[] {
  const { t } = useTranslation('results');
  const go = useGo();
  const may = useMay()(mayPrintChosen[of]);
  const print = async (rows: readonly Row[], all = false) => {
    const ids = rows.map(idOf);
    if (all) {
      ids.length = 0;
      for await (const row of list.all()) ids.push(idOf(row));
    }
    carryToPrint({ of, ids });
    await go(to('admin-exams-print-chosen', { search: { of } }));
    return false;
  };
  return may
    ? [
        {
          label: t('all.print'),
          icon: <IconPrinter size={16} />,
          takesAll: true,
          most: mostChosenPrints,
          run: print,
        },
      ]
    : [];
}
