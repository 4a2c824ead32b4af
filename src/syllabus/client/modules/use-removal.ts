import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { confirm } from '../../../platform/ui/dialog/confirm.ts';
import { hangingOn, type Removing } from './removing.ts';
import { usePlaceActs } from './use-place-acts.ts';
import { useSyllabusWords } from '../words.ts';

/** Removing from the syllabus: asks first; `onHanging` takes over where questions hang on it. */
export function useRemoval(onHanging: (removing: Removing) => void) {
  const { t } = useTranslation('syllabus');
  const { text } = useFormat();
  const word = useSyllabusWords();
  const { removal } = usePlaceActs();
  return (removing: Removing) => {
    const { module, subsection } = removing;
    if (hangingOn(removing) > 0) return onHanging(removing);
    const accept = () => removal.tryRun({ ...removing, moveTo: null });
    const name = text((subsection ?? module).title);
    return void confirm(
      subsection
        ? {
            header: word('removeSubsection', { code: subsection.code }),
            message: word('removeSubsectionMessage', { name }),
            acceptLabel: t('remove'),
            accept,
          }
        : {
            header: word('removeModule', { code: module.code }),
            message: word('removeModuleMessage', { name, count: module.subsections.length }),
            acceptLabel: t('remove'),
            accept,
          },
    );
  };
}
