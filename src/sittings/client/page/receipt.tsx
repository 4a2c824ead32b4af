import { useState } from 'react';
import { formatFor } from '../../../platform/client/language/format.ts';
import type { EndView } from '../desk/desk.ts';
import { useTexts, type Translate } from './texts.ts';

/** What the examinee takes along: who sat, how many answers are saved, when the exam ended, and a code over all answers. */
export function Receipt({ view }: { view: EndView }) {
  const { t, language } = useTexts();
  const { receipt, paper } = view;
  const { timeZone, dateStyle } = paper.moments;
  const { longDate, time } = formatFor(language, timeZone, dateStyle);
  const isHere = typeof receipt !== 'string';
  return (
    <section className="receipt" aria-labelledby="receipt">
      <h2 id="receipt">{t('receipt.title')}</h2>
      <p className="count">{savedWords(view, t)}</p>
      <dl>
        <Fact name={t('receipt.number')} value={paper.examineeNumber} />
        {isHere && <Fact name={t('receipt.ended')} value={`${longDate(receipt.endedAt)}, ${time(receipt.endedAt)}`} />}
        {isHere && <Fact name={t('receipt.code')} value={receipt.code} className="receipt-code" />}
      </dl>
      <output>{t(`receipt.${isHere ? 'hint' : receipt}`)}</output>
      {isHere && <Keeping code={receipt.code} />}
    </section>
  );
}

type FactProps = { readonly name: string; readonly value: string; readonly className?: string };

const Fact = ({ name, value, className = '' }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd className={className}>{value}</dd>
  </div>
);

/** Two ways to keep the code. A browser may have neither: the code can be selected and written down all the same. */
function Keeping({ code }: { code: string }) {
  const { t } = useTexts();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <p className="card-acts">
      {'clipboard' in navigator && (
        <button type="button" className="quiet" onClick={() => void copy()}>
          {t(copied ? 'receipt.copied' : 'receipt.copy')}
        </button>
      )}
      <button type="button" className="quiet" onClick={() => print()}>
        {t('receipt.print')}
      </button>
    </p>
  );
}

/** Opened again after the end, the page has no questions any more: the server says how many there were. */
function savedWords({ saved, paper }: EndView, t: Translate): string {
  const total = paper.questions.length > 0 ? paper.questions.length : paper.afterEnd?.questions;
  return total === undefined ? t('end.savedCount', { count: saved }) : t('end.saved', { count: saved, total });
}
