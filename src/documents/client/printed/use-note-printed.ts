import { useMay, useMe } from '../../../platform/client/session/me.ts';
import { useWhyNoMore } from '../../../platform/client/session/why-no-more.ts';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { documentContract } from '../../contract.ts';
import { documentApi } from '../api.ts';
import { examPrintsKey } from './exam-prints.ts';

type Noted = Omit<Parameters<typeof documentApi.notePrinted>[0], 'examId'>;
export type NotedDocument = Noted['document'];

/**
 * Notes that what is shown was printed or downloaded: from then on the exam's page says what has changed since. A closed company takes
 * copies along, and a visitor looks at them: neither changes anything, so nothing is noted.
 */
export function useNotePrinted(examId: string): (noted: Noted) => void {
  const mayNote = useMay()(documentContract.notePrinted.permission);
  const isVisiting = Boolean(useMe().supportUntil);
  const why = useWhyNoMore();
  const maySave = mayNote && !isVisiting && why === null;
  const { run } = useAct({
    act: (noted: Noted) => documentApi.notePrinted({ examId, ...noted }),
    feature: 'documents',
    changes: [examPrintsKey(examId)],
  });
  return (noted) => {
    if (maySave) run(noted);
  };
}
