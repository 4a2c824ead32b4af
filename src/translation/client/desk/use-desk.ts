import { useTranslation } from 'react-i18next';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { passagesKey } from '../../../passages/client/api.ts';
import { questionsKey } from '../../../questions/client/api.ts';
import { translationApi, translationKey, type OpenWork } from '../api.ts';
import { emptyParts, withoutSaved, type LanguagePair, type TypedTexts } from './typed.ts';
import { useSteps } from './use-steps.ts';
import { useTyped } from './use-typed.ts';

/** How the main button saves: sent for approval, kept where it stands, or found right without a change. */
export type SavingWay = 'send' | 'save' | 'right';

/** What a save sends, and whether the next one comes after it. */
type Saving = { readonly submit: boolean; readonly goesOn: boolean; readonly sent: TypedTexts };

/** One question or passage while it is translated. */
export function useDesk(work: OpenWork, pair: LanguagePair) {
  const { t } = useTranslation('translation');
  const typing = useTyped(`${work.id} ${pair.target}`);
  const steps = useSteps(work.id, pair.target);
  const { typed, isDirty } = typing;
  const left = emptyParts(work, pair, typed).length;
  const { way, isOutdated } = wayOf(work, pair, { isDirty, isWhole: left === 0 });
  const isDraft = work.approval === 'draft' || work.approval === 'rejected';
  const save = useAct({
    act: ({ submit, sent }: Saving) =>
      translationApi.saveTranslation({
        itemId: work.id,
        language: pair.target,
        versionRead: work.latestVersion,
        revisionRead: work.revision,
        texts: Object.entries(sent).map(([id, { html }]) => ({ id, html })),
        submit,
      }),
    feature: 'translation',
    changes: [translationKey, questionsKey, passagesKey],
    showsRefusal: true,
    done: ({ approval }, { goesOn, sent }) => {
      toast('done', { id: 'translated', message: t(approval === 'pending' ? 'desk.sent' : 'desk.saved') });
      typing.saved(sent);
      // What was typed meanwhile is not saved yet.
      if (goesOn && Object.keys(withoutSaved(typed, sent)).length === 0) steps.next(true);
    },
  });
  const mayDo = !work.isPutAway && (isDirty || way === 'right' || (way === 'send' && isDraft && left === 0));
  return {
    ...typing,
    steps,
    way,
    left,
    mayDo,
    isOutdated,
    save,
    /** By the main button and its keys. */
    finish: () => mayDo && save.run({ submit: way === 'send', goesOn: true, sent: typed }),
    keepDraft: () => isDirty && save.run({ submit: false, goesOn: false, sent: typed }),
  };
}
export type OpenDesk = ReturnType<typeof useDesk>;

/** What waits for approval goes on waiting, and half a translation is a draft; with nothing written, what is out of date can be found right. */
function wayOf(work: OpenWork, { target }: LanguagePair, { isDirty, isWhole }: Record<'isDirty' | 'isWhole', boolean>) {
  const isOutdated = work.lacks.some(({ language, state }) => language === target && state === 'outdated');
  const kept: SavingWay = work.maySend && isWhole && work.approval !== 'pending' ? 'send' : 'save';
  return { isOutdated, way: !isDirty && isOutdated ? ('right' as const) : kept };
}
