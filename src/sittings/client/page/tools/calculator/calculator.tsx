import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useToolTexts } from '../use-tool-texts.ts';
import { evaluate, type Result } from './evaluate.ts';
import { writeNumber, type Angle } from './functions.ts';
import { Keypad } from './keypad.tsx';

type Props = {
  readonly scientific: boolean;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
};

/** A calculator beside the questions: what is typed stands whole, and its value below it. */
export function Calculator({ scientific, text, onText, onClose }: Props) {
  const t = useToolTexts();
  const field = useRef<HTMLInputElement>(null);
  const [angle, setAngle] = useState<Angle>('degrees');
  const [asked, ask] = useState(false);
  const result = evaluate(text, { scientific, angle });
  useEffect(() => field.current?.focus(), []);
  const change = (next: string) => {
    onText(next);
    ask(false);
  };
  const equals = () => {
    ask(true);
    if ('value' in result) change(writeNumber(result.value));
  };
  // No key that is pressed in here answers the question beside it.
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const inField = event.target === field.current;
    if (event.key === 'Escape') onClose();
    else if (event.key === '=' || (event.key === 'Enter' && inField)) equals();
    else if (!inField && /^[\d.+\-*/()%^!]$/.test(event.key)) change(text + event.key);
    else return;
    event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from wherever the focus is in it
    <section className="calculator" aria-label={t('calculator')} onKeyDown={onKeyDown}>
      <header className="calculator-head">
        <h2>{t(scientific ? 'calcScientific' : 'calcBasic')}</h2>
        <button type="button" className="tool" aria-label={t('calcClose')} title={t('calcClose')} onClick={onClose}>
          {'✕'}
        </button>
      </header>
      <input
        ref={field}
        className="field"
        type="text"
        inputMode="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        aria-label={t('calcInput')}
        value={text}
        onChange={(event) => change(event.target.value)}
      />
      <output className="calculator-result" aria-label={t('calcResult')}>
        {said(result, asked, t)}
      </output>
      {scientific && <Angles angle={angle} onChoose={setAngle} />}
      <Keypad
        scientific={scientific}
        onType={(sign) => change(text + sign)}
        onBack={() => change(text.slice(0, -1))}
        onClear={() => change('')}
        onEquals={equals}
      />
    </section>
  );
}

/** The value; what is wrong only where it was asked for. */
function said(result: Result, asked: boolean, t: ReturnType<typeof useToolTexts>): string {
  if ('value' in result) return `= ${writeNumber(result.value)}`;
  return asked ? t(`fault_${result.fault}`) : '';
}

function Angles({ angle, onChoose }: { angle: Angle; onChoose: (angle: Angle) => void }) {
  const t = useToolTexts();
  return (
    <fieldset className="switch" aria-label={t('calcAngle')}>
      {(['degrees', 'radians'] as const).map((each) => (
        <button key={each} type="button" aria-pressed={each === angle} onClick={() => onChoose(each)}>
          {t(each === 'degrees' ? 'calcDegrees' : 'calcRadians')}
        </button>
      ))}
    </fieldset>
  );
}
