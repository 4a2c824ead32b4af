import type { SittingView } from '../desk/desk.ts';
import { numberOf } from '../own-order.ts';
import { isAnswered } from '../../domain/response.ts';
import { Icon } from './frame/icons.tsx';
import { useTexts, type Translate } from './texts.ts';

export type PaletteEntry = {
  readonly position: number;
  /** As this examinee knows it. */
  readonly number: number;
  readonly state: 'answered' | 'seen' | 'unseen';
  readonly flagged: boolean;
};

/** How each question stands, in the order of the page. */
export function marksOf({ paper, answers }: SittingView, seen: ReadonlySet<number>): PaletteEntry[] {
  return paper.questions.map(({ position }) => {
    const answer = answers.get(position);
    const answered = isAnswered(answer?.response ?? null);
    return {
      position,
      number: numberOf(paper, position),
      state: answered ? 'answered' : seen.has(position) ? 'seen' : 'unseen',
      flagged: answer?.flagged ?? false,
    };
  });
}

type Props = {
  readonly marks: readonly PaletteEntry[];
  readonly current: number;
  readonly onGo: (index: number) => void;
};

/** All questions as a grid: where one stands and what is still to do. */
export function Palette({ marks, current, onGo }: Props) {
  const { t } = useTexts();
  return (
    <ol className="palette">
      {marks.map((mark, index) => (
        <li key={mark.position}>
          <button
            type="button"
            className="cell"
            data-state={mark.state}
            data-flagged={mark.flagged || undefined}
            aria-current={index === current ? 'step' : undefined}
            aria-label={describe(mark, t)}
            onClick={() => onGo(index)}
          >
            {mark.number}
          </button>
        </li>
      ))}
    </ol>
  );
}

const describe = ({ number, state, flagged }: PaletteEntry, t: Translate): string =>
  [t('question.title', { n: number }), t(`palette.${state}`), ...(flagged ? [t('palette.flagged')] : [])].join(', ');

/** What the cells mean; for the eye, as each cell says it in words. */
export function PaletteLegend() {
  const { t } = useTexts();
  return (
    <ul className="legend" aria-hidden="true">
      <LegendLine state="answered" text={t('palette.answered')} />
      <LegendLine state="seen" text={t('palette.seen')} />
      <LegendLine state="unseen" text={t('palette.unseen')} />
      <LegendLine state="seen" flagged text={t('palette.flagged')} />
    </ul>
  );
}

function LegendLine({ state, flagged, text }: { state: PaletteEntry['state']; flagged?: boolean; text: string }) {
  return (
    <li>
      <span className="cell" data-state={state} data-flagged={flagged || undefined} />
      {text}
    </li>
  );
}

export function Progress({ marks }: { marks: readonly PaletteEntry[] }) {
  const { t } = useTexts();
  const answered = marks.filter(({ state }) => state === 'answered').length;
  const flagged = marks.filter((mark) => mark.flagged).length;
  return (
    <p className="progress">
      {t('palette.progress', { answered, total: marks.length })}
      <span className="progress-flags">
        <Icon name="flag" /> {flagged}
      </span>
    </p>
  );
}
