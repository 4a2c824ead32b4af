import { inLanguage } from '../../../../platform/language.ts';
import type { SittingView } from '../../desk/desk.ts';
import { numberOf } from '../../own-order.ts';
import type { SaveState } from '../../saving/save-state.ts';
import { Icon, type IconName } from './icons.tsx';
import { TimeLeft } from './time-left.tsx';
import { languageNames, useTexts } from '../texts.ts';

type Props = {
  readonly view: SittingView;
  /** Of the question shown; 0 where none is. */
  readonly number: number;
  readonly counter: () => number;
  readonly clockHidden: boolean;
  readonly onSettings: () => void;
  readonly onKeys: () => void;
};

/** What must always be in sight: which exam, where in it, how much time, and whether it is saved. */
export function TopBar({ view, number, counter, clockHidden, onSettings, onKeys }: Props) {
  const { t, language } = useTexts();
  const { paper } = view;
  return (
    <header className="bar">
      <div className="bar-head">
        <div className="bar-title">{inLanguage(paper.title, language)}</div>
        <Who paper={paper} />
        {number > 0 && (
          <p className="bar-count">
            {t('bar.count', { n: number, total: numberOf(paper, paper.questions.at(-1)?.position ?? 0) })}
          </p>
        )}
      </div>
      <SaveMark state={view.save} />
      <TimeLeft view={view} counter={counter} hidden={clockHidden} />
      <span className="bar-tools">
        <button
          type="button"
          className="tool wide-only"
          aria-label={t('bar.keys')}
          title={t('bar.keys')}
          onClick={onKeys}
        >
          <Icon name="keyboard" />
        </button>
        <button
          type="button"
          className="tool"
          aria-label={t('bar.settings')}
          title={t('bar.settings')}
          onClick={onSettings}
        >
          <Icon name="letters" />
        </button>
      </span>
    </header>
  );
}

/** Who sits here and in which languages the paper is, for who walks by. */
function Who({ paper: { examineeName, examineeNumber, languages } }: { paper: SittingView['paper'] }) {
  const { language } = useTexts();
  const paperIn = languages.map((each) => languageNames[each]).join(' / ');
  return <p className="bar-who">{[inLanguage(examineeName, language), examineeNumber, paperIn].join(' · ')}</p>;
}

const saveIcons: Record<SaveState, IconName> = {
  nothing: 'none',
  saved: 'check',
  saved_offline: 'check',
  saving: 'sending',
  on_device: 'device',
  kept_offline: 'device',
  kept_troubled: 'device',
  kept_signed_out: 'device',
  refused: 'warning',
  only_here: 'warning',
};

function SaveMark({ state }: { state: SaveState }) {
  const { t } = useTexts();
  return (
    <p className="save" data-state={state}>
      <Icon name={saveIcons[state]} />
      <span>{t(`save.${state}`)}</span>
    </p>
  );
}
