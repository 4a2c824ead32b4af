import { useTranslation } from 'react-i18next';
import type { LocalText } from '../../../platform/language.ts';
import type { NumberRange } from '../../domain/question.ts';
import { KeyMark } from './key-mark.tsx';
import { useRangeText } from './range-text.ts';
import { Rich, type PreviewProps } from './rich.tsx';

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

export function NumberAnswer({ accepted, unit }: { accepted: readonly NumberRange[]; unit: string }) {
  const rangeText = useRangeText();
  return (
    <>
      <EmptyField unit={unit} />
      <Accepted items={accepted.map((range) => `${rangeText(range)}${unit ? ` ${unit}` : ''}`)} />
    </>
  );
}

export function TextAnswer({ accepted, caseSensitive }: { accepted: readonly string[]; caseSensitive: boolean }) {
  const { t } = useTranslation('questions');
  return (
    <>
      <EmptyField />
      <Accepted items={accepted.filter((text) => text.trim() !== '')} />
      {caseSensitive && <p className="mt-1 text-[13px] text-quiet">{t('preview.caseSensitive')}</p>}
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

export function PointsAnswer({ keyPoints, language, mediaUrl }: PreviewProps & { keyPoints: readonly LocalText[] }) {
  return (
    <>
      <EmptyField tall />
      <ol className="mt-3 grid gap-1.5 text-[15px]">
        {keyPoints.map((point, index) => (
          <li key={index} className="flex items-start gap-2">
            <KeyMark />
            <div className="min-w-0">
              <Rich text={point} language={language} mediaUrl={mediaUrl} />
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
