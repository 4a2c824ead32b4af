import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { NumberTile } from '../../platform/ui/page/number-tile.tsx';
import type { Dashboard } from './api.ts';
import { listsOf } from '../domain/lists.ts';
import { toList } from './lists.ts';

/** The numbers that this person may see the lists of; each leads to its list. */
export function Numbers({ dashboard: { questions, examinees, toReleaseCount } }: { dashboard: Dashboard }) {
  const { t } = useTranslation('overview');
  if (!questions && !examinees && toReleaseCount === null) return null;
  return (
    <section aria-label={t('numbers.label')} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {questions && <Pending questions={questions} />}
      {toReleaseCount !== null && (
        <NumberTile
          label={t('numbers.release')}
          value={toReleaseCount}
          notes={[t('numbers.releaseNote', { count: toReleaseCount })]}
          target={toList(listsOf.toRelease)}
        />
      )}
      {questions && <Questions questions={questions} />}
      {examinees && <Examinees examinees={examinees} />}
    </section>
  );
}

type Questions = NonNullable<Dashboard['questions']>;

function Pending({ questions: { pending, draft, rejected } }: { questions: Questions }) {
  const { t } = useTranslation('overview');
  return (
    <NumberTile
      label={t('numbers.pending')}
      value={pending}
      notes={[
        { text: t('numbers.drafts', { count: draft }), target: toList(listsOf.draft) },
        { text: t('numbers.rejected', { count: rejected }), target: toList(listsOf.rejected) },
      ]}
      target={toList(listsOf.pending)}
    />
  );
}

function Questions({ questions: { total, approved } }: { questions: Questions }) {
  const { t } = useTranslation('overview');
  const { number } = useFormat();
  const note = { text: t('numbers.approved', { approved: number(approved) }), target: toList(listsOf.approved) };
  return (
    <NumberTile
      label={t('numbers.questions')}
      value={total}
      notes={[total === 0 ? t('numbers.none') : note]}
      target={toList(listsOf.questions)}
    />
  );
}

function Examinees({ examinees: { total, withoutPassword } }: { examinees: NonNullable<Dashboard['examinees']> }) {
  const { t } = useTranslation('overview');
  const { number } = useFormat();
  const without = {
    text: t('numbers.withoutPassword', { people: number(withoutPassword) }),
    target: toList(listsOf.withoutPassword),
  };
  const note = withoutPassword === 0 ? t('numbers.allCanSignIn') : without;
  return (
    <NumberTile
      label={t('numbers.examinees')}
      value={total}
      notes={[total === 0 ? t('numbers.none') : note]}
      target={toList(listsOf.examinees)}
    />
  );
}
