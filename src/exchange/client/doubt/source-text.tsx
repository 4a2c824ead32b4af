import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { runsOfText } from '../../domain/formats/plain-text/tagged-text.ts';
import type { Run } from '../../domain/formats/plain-text/typed-line.ts';
import type { ImportRow } from '../api.ts';

type Props = { readonly source: NonNullable<ImportRow['source']>; readonly doubtful: ReadonlySet<number> };

/** The lines a question came from, set as in the file; those that something is doubtful about stand out. */
export function SourceText({ source, doubtful }: Props) {
  const { t } = useTranslation('exchange');
  const { number } = useFormat();
  return (
    <section aria-label={t('doubt.source')} className="rounded-lg border border-line bg-surface">
      <p className="px-3 pt-2 text-sm font-semibold">{t('doubt.source')}</p>
      <ol className="overflow-x-auto py-2">
        {source.map(({ line, text }, index) => (
          <li
            key={index}
            className={`flex gap-3 border-s-4 px-2 ${
              doubtful.has(line)
                ? 'border-[var(--mantine-color-yellow-6)] bg-[var(--sanam-hover)]'
                : 'border-transparent'
            }`}
          >
            <span className="tabular w-8 shrink-0 select-none text-end text-sm text-quiet">{number(line)}</span>
            <span className="min-w-0 flex-1 whitespace-pre-wrap [overflow-wrap:anywhere]">
              {runsOfText(text).map((run, place) => (
                <SourceRun key={place} run={run} />
              ))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A piece as it is set in the file, because that may be what the key is known by. */
function SourceRun({ run }: { readonly run: Run }) {
  const { t } = useTranslation('exchange');
  if (run.html !== undefined)
    return <span className="text-quiet">{t(run.html.startsWith('<table') ? 'doubt.table' : 'doubt.picture')}</span>;
  const look = [
    run.bold && 'font-bold',
    run.italic && 'italic',
    (run.underline || run.colour) && 'underline',
    run.highlight && 'rounded-sm outline outline-1',
  ];
  return <span className={look.filter(Boolean).join(' ')}>{run.text}</span>;
}
