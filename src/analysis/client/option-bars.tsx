import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { useLanguage } from '../../platform/client/language/use-language.ts';
import { KeyMark, Letter } from '../../questions/client/preview/key-mark.tsx';
import { letterOf } from '../../questions/client/preview/letter.ts';
import { Rich } from '../../questions/client/preview/rich.tsx';
import type { ItemLine } from './item-lines.ts';

type Props = { readonly line: ItemLine; readonly mediaUrl: (hash: string) => string };

/** Each option with the share of all, of the best and of the others who chose it. */
export function OptionBars({ line, mediaUrl }: Props) {
  const { t } = useTranslation('analysis');
  const { number } = useFormat();
  const language = useLanguage();
  const { options, optionOrder, question, persons, omitted } = line;
  const inOrder = options.toSorted((one, other) => optionOrder.indexOf(one.id) - optionOrder.indexOf(other.id));
  return (
    <ul className="m-0 grid list-none gap-4 p-0">
      {inOrder.map(({ id, isKey, count, upper, lower }, index) => (
        <li key={id} className="grid grid-cols-[32px_minmax(0,1fr)] gap-3">
          <Letter>{letterOf(index)}</Letter>
          <div className="min-w-0">
            <div className="mb-1 flex flex-wrap items-center gap-2">
              <Rich
                text={question.content.options.find((option) => option.id === id)?.text ?? {}}
                language={language}
                mediaUrl={mediaUrl}
              />
              {isKey && <KeyMark />}
            </div>
            <Bar label={t('panel.all')} share={count / persons} count={number(count)} isKey={isKey} />
            <Bar label={t('panel.upper')} share={upper} isKey={isKey} />
            <Bar label={t('panel.lower')} share={lower} isKey={isKey} />
          </div>
        </li>
      ))}
      {omitted > 0 && (
        <li className="ps-11">
          <Bar label={t('panel.omitted')} share={omitted / persons} count={number(omitted)} isKey={false} />
        </li>
      )}
    </ul>
  );
}

type BarProps = {
  readonly label: string;
  readonly share: number | null;
  readonly count?: string;
  readonly isKey: boolean;
};

function Bar({ label, share, count, isKey }: BarProps) {
  const { percent } = useFormat();
  const words = share === null ? '–' : percent(share);
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)_6rem] items-center gap-2 text-[14px] max-sm:grid-cols-[6.5rem_minmax(0,1fr)_5rem]">
      <span className="text-quiet">{label}</span>
      <span aria-hidden className="h-2.5 rounded-sm bg-[var(--sanam-hover)]">
        <span
          className={`block h-full rounded-sm ${isKey ? 'bg-[var(--mantine-color-teal-filled)]' : 'bg-[var(--mantine-primary-color-filled)] opacity-85'}`}
          style={{ width: `${Math.min(1, share ?? 0) * 100}%` }}
        />
      </span>
      <span className="tabular text-end">{count === undefined ? words : `${words} (${count})`}</span>
    </div>
  );
}
