import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { errorsIn, essayRulesOf } from '../../domain/kinds/essay.ts';
import { guideOf } from '../../domain/kinds/marking-guide.ts';
import { numbersIn } from '../../domain/kinds/numeric.ts';
import { textIn } from '../../domain/kinds/short-text.ts';
import { KeyMark } from '../preview/key-mark.tsx';
import { useRangeText } from '../preview/range-text.ts';
import { Rich, type PreviewProps } from '../preview/rich.tsx';

function EmptyField({ unit, tall = false }: { unit?: string; tall?: boolean }) {
  return (
    <div className={`flex items-center gap-3 ${tall ? '' : 'max-w-[26rem]'}`} aria-hidden>
      <span
        className={`w-full rounded-lg border border-[var(--sanam-quiet)] bg-raised ${tall ? 'h-28' : 'h-[50px]'}`}
      />
      {unit && <span className="font-semibold">{unit}</span>}
    </div>
  );
}

export function NumericPreview({ draft: { content, key } }: PreviewProps) {
  const rangeText = useRangeText();
  const { unit } = content;
  return (
    <>
      <EmptyField unit={unit} />
      <Accepted items={numbersIn(key).map((range) => `${rangeText(range)}${unit ? ` ${unit}` : ''}`)} />
    </>
  );
}

export function ShortTextPreview({ draft }: PreviewProps) {
  const key = textIn(draft.key);
  const { t } = useTranslation('questions');
  return (
    <>
      <EmptyField />
      <Accepted items={(key?.accepted ?? []).filter((text) => text.trim() !== '')} />
      {key?.caseSensitive && <p className="mt-1 text-[13px] text-quiet">{t('preview.caseSensitive')}</p>}
    </>
  );
}

function Accepted({ items }: { items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-1.5 text-[15px]">
      {items.map((item) => (
        <li key={item} className="flex items-center gap-2">
          <KeyMark />
          <span className="tabular">{item}</span>
        </li>
      ))}
    </ul>
  );
}

export function EssayPreview({ draft, language, mediaUrl }: PreviewProps) {
  const { t } = useTranslation('questions');
  const { points } = useFormat();
  const { rich, fewestWords, mostWords } = essayRulesOf(draft.content);
  const asked = [
    ...(rich ? [t('preview.richAnswer')] : []),
    ...(fewestWords === null ? [] : [t('preview.fewestWords', { count: fewestWords })]),
    ...(mostWords === null ? [] : [t('preview.mostWords', { count: mostWords })]),
  ];
  return (
    <>
      <EmptyField tall />
      {asked.length > 0 && <p className="mt-1 text-[13px] text-quiet">{asked.join(' · ')}</p>}
      <ol className="mt-3 grid gap-1.5 text-[15px]">
        {guideOf(draft.key, draft.points).points.map(({ text, worth }, index) =>
          text === null ? null : (
            <li key={index} className="flex items-start gap-2">
              <KeyMark />
              <div className="min-w-0">
                <Rich text={text} language={language} mediaUrl={mediaUrl} />
              </div>
              <span className="tabular ml-auto text-quiet">{points(worth)}</span>
            </li>
          ),
        )}
      </ol>
      {errorsIn(draft.key).map((error, index) => (
        <div key={index} className="mt-1.5 text-[15px]">
          <p className="text-[13px] text-quiet">{t('essay.error', { number: index + 1 })}</p>
          <Rich text={error} language={language} mediaUrl={mediaUrl} />
        </div>
      ))}
    </>
  );
}
