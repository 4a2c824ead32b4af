import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/client/session/me.ts';
import { to, type Target } from '../../platform/client/routing/target.tsx';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { NumberTile } from '../../platform/ui/page/number-tile.tsx';
import { routes } from '../../routes.ts';
import type { Dashboard } from './api.ts';

/** Four numbers; each is a link to the list behind it. */
export function Numbers({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation('overview');
  const { number, percent } = useFormat();
  const { questions, examinees, toRelease } = dashboard;
  const share = questions.total > 0 ? questions.approved / questions.total : 0;
  return (
    <section aria-label={t('numbers.label')} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Tile
        label={t('numbers.pending')}
        value={questions.pending}
        note={t('numbers.pendingNote', { drafts: number(questions.draft), rejected: number(questions.rejected) })}
        target={to('admin-questions', { search: { status: 'pending' } })}
      />
      <Tile
        label={t('numbers.release')}
        value={toRelease.length}
        note={t('numbers.releaseNote', { count: toRelease.length })}
        target={to('admin-exams', { search: { state: 'closed,marking' } })}
      />
      <Tile
        label={t('numbers.questions')}
        value={questions.total}
        note={questions.total === 0 ? t('numbers.none') : t('numbers.questionsNote', { share: percent(share) })}
        target={to('admin-questions')}
      />
      <Tile
        label={t('numbers.examinees')}
        value={examinees.total}
        note={
          examinees.total === 0 ? t('numbers.none') : t('numbers.examineesNote', { count: examinees.withoutSignIn })
        }
        target={to('admin-examinees')}
      />
    </section>
  );
}

type TileProps = { readonly label: string; readonly value: number; readonly note: string; readonly target: Target };

/** Links the number only where this person may open the list. */
function Tile({ target, ...shown }: TileProps) {
  const may = useMay()(routes[target.route].requirement);
  return <NumberTile {...shown} target={may ? target : null} />;
}
