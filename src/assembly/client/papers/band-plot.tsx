import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { bandNames, questionsOfBands, type Bands } from '../../domain/optimise/bands.ts';
import type { GeneratedExam } from '../api.ts';

const colours = {
  easy: 'color-mix(in srgb, var(--mantine-color-teal-filled) 30%, transparent)',
  medium: 'color-mix(in srgb, var(--mantine-color-blue-filled) 30%, transparent)',
  hard: 'color-mix(in srgb, var(--mantine-color-orange-filled) 30%, transparent)',
} as const;

/** How many questions of each version are easy, medium and hard by what is expected of them, with what was wanted above. */
export function BandPlot({ exam: { papers, blueprint, questionCount } }: { exam: GeneratedExam }) {
  const { t } = useTranslation('assembly');
  const wanted = blueprint.bands && questionsOfBands(blueprint.bands, questionCount);
  return (
    <section aria-label={t('bands.title')} className="mt-4">
      <Title order={3} fz="sm" mb={4}>
        {t('bands.title')}
      </Title>
      <ul className="grid gap-1.5">
        {wanted && <Bar name={t('bands.wanted')} bands={wanted} />}
        {papers.map(({ id, label, expected }) => (
          <Bar key={id} name={t('paper.version', { label })} bands={expected.bands} />
        ))}
      </ul>
      <Legend />
      <Text size="sm" c="dimmed" mt={4}>
        {t('bands.basis')}
      </Text>
    </section>
  );
}

/** A bar as wide as all questions, its parts as wide as their bands; in words for those who do not see it. */
function Bar({ name, bands }: { readonly name: string; readonly bands: Bands }) {
  const { t } = useTranslation('assembly');
  const { number } = useFormat();
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-2">
      <Text size="sm" aria-hidden>
        {name}
      </Text>
      <span
        role="img"
        aria-label={t('bands.barOf', { name, ...bands })}
        className="flex h-5 overflow-hidden rounded-sm"
      >
        {bandNames.map(
          (band) =>
            bands[band] > 0 && (
              <span
                key={band}
                className="tabular flex min-w-5 items-center justify-center text-xs font-semibold"
                style={{ flexGrow: bands[band], background: colours[band] }}
              >
                {number(bands[band])}
              </span>
            ),
        )}
      </span>
    </li>
  );
}

function Legend() {
  const { t } = useTranslation('assembly');
  return (
    <Text size="xs" c="dimmed" component="div" mt={6} className="flex flex-wrap gap-x-3">
      {bandNames.map((band) => (
        <span key={band} className="inline-flex items-center gap-1">
          <span aria-hidden className="size-2.5 rounded-sm" style={{ background: colours[band] }} />
          {t(`bands.${band}`)}
        </span>
      ))}
    </Text>
  );
}
