import { useTranslation } from 'react-i18next';
import { useNetworkName } from '../../../entry/client/entry-fields.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { Fact } from '../../../platform/ui/text/fact-list.tsx';
import type { Exam } from '../api.ts';

/** From where and with what an exam on screen may be sat; on paper there is nothing to say. */
export function useEntryFacts(exam: Exam): Fact[] {
  const { kind, practice, entryBy, startsTogether, networks, safeExamBrowser, quitPassword } = exam;
  const { t } = useTranslation('entry');
  const { list } = useFormat();
  const nameOf = useNetworkName();
  const roomCode = useRoomCodeFact(exam.roomCode);
  if (kind === 'paper') return [];
  const browser = quitPassword ? t('exam.neededWith', { password: quitPassword }) : t('exam.needed');
  return [
    ...(practice ? [] : [[t('exam.entryBy'), t(`waysIn.${entryBy}`)] as const]),
    ...(startsTogether ? [[t('exam.start'), t('exam.together')] as const] : []),
    ...roomCode,
    [t('exam.networks'), networks.length > 0 ? list(networks.map(nameOf)) : t('exam.anywhere')],
    [t('exam.browserName'), safeExamBrowser ? browser : t('exam.notNeeded')],
  ];
}

/** What the code of the room is for, where it stands, and who asks for it. */
function useRoomCodeFact({ use, byStandard }: Exam['roomCode']): Fact[] {
  const { t } = useTranslation('entry');
  if (use === 'none') return [];
  const by = t(`exam.roomCodeBy.${byStandard ? 'standard' : 'company'}`);
  return [[t('exam.roomCode'), [t(`exam.roomCodeFor.${use}`), t('exam.roomCodeHint'), by].join('\n')]];
}
