import { useToolTexts } from '../use-tool-texts.ts';

const basic = ['7', '8', '9', '÷', '(', '4', '5', '6', '×', ')', '1', '2', '3', '−', '%', '0', '.', '√', '+'] as const;
const functions = [
  'sin(',
  'cos(',
  'tan(',
  'π',
  '^',
  'asin(',
  'acos(',
  'atan(',
  'e',
  '!',
  'log(',
  'ln(',
  'exp(',
  'abs(',
] as const;

type Props = {
  readonly scientific: boolean;
  readonly onType: (sign: string) => void;
  readonly onBack: () => void;
  readonly onClear: () => void;
  readonly onEquals: () => void;
};

/** The keys of the calculator; the keyboard writes the same into its field. */
export function Keypad({ scientific, onType, onBack, onClear, onEquals }: Props) {
  const t = useToolTexts();
  const names: Readonly<Record<string, string>> = { '√': t('calcSquareRoot'), '^': t('calcPower') };
  const key = (sign: string) => (
    <button key={sign} type="button" aria-label={names[sign]} onClick={() => onType(sign)}>
      {sign === '(' ? sign : sign.replace('(', '')}
    </button>
  );
  return (
    <div className="keypad">
      {scientific && functions.map(key)}
      <button type="button" aria-label={t('calcBack')} title={t('calcBack')} onClick={onBack}>
        {'⌫'}
      </button>
      {!scientific && <span className="keypad-gap" />}
      {basic.map(key)}
      <button type="button" className="keypad-equals" aria-label={t('calcEquals')} onClick={onEquals}>
        {'='}
      </button>
      <button type="button" className="keypad-clear" onClick={onClear}>
        {t('calcClear')}
      </button>
    </div>
  );
}
