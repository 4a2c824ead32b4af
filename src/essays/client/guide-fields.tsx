import { Checkbox, Fieldset, Group, NumberInput, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { StoredRichText } from '../../platform/ui/text/rich-text-view.tsx';
import type { ShownEssay } from './api.ts';
import { turnError, turnPoint, type Draft } from './drafts.ts';

type Props = { readonly essay: ShownEssay; readonly draft: Draft; readonly keep: (draft: Draft) => void };

/** Key points to tick, or to give in part, and the errors that cap them. */
export function GuideFields({ essay, draft, keep }: Props) {
  const { t } = useTranslation('essays');
  const { points } = useFormat();
  return (
    <>
      <Fieldset legend={t('guide')} disabled={!essay.isOpen}>
        <Stack gap="sm">
          {essay.points.map((_, index) => (
            <KeyPoint key={index} index={index} essay={essay} draft={draft} keep={keep} />
          ))}
        </Stack>
      </Fieldset>
      {essay.errors.length > 0 && (
        <Fieldset legend={t('errors')} disabled={!essay.isOpen}>
          <Stack gap="sm">
            {essay.errors.map((error, index) => (
              <Checkbox
                key={index}
                color="red"
                checked={draft.errors.includes(index)}
                onChange={() => keep(turnError(draft, index))}
                label={<Rich source={error} essay={essay} />}
              />
            ))}
            <Text size="sm" c="dimmed">
              {t('cap', { points: points(essay.errorCap) })}
            </Text>
          </Stack>
        </Fieldset>
      )}
    </>
  );
}

function KeyPoint({ index, essay, draft, keep }: Props & { index: number }) {
  const { t } = useTranslation('essays');
  const { points } = useFormat();
  const { text, worth } = essay.points[index] ?? { text: null, worth: 0 };
  const given = draft.given[index] ?? 0;
  const change = (typed: number) => {
    const to = Math.max(0, Math.min(worth, Math.round(typed * 100)));
    keep({ ...draft, given: draft.given.map((before, at) => (at === index ? to : before)) });
  };
  return (
    <Group wrap="nowrap" align="flex-start" justify="space-between" gap="sm">
      <Checkbox
        className="min-w-0"
        checked={given === worth}
        indeterminate={given > 0 && given < worth}
        onChange={() => keep(turnPoint(draft, index, worth))}
        label={text ? <Rich source={text} essay={essay} /> : t('whole')}
      />
      <NumberInput
        w={110}
        className="shrink-0"
        aria-label={t('pointsFor', { n: index + 1 })}
        suffix={` ${t('pointsOf', { points: points(worth) })}`}
        min={0}
        max={worth / 100}
        decimalScale={2}
        allowNegative={false}
        hideControls
        value={given / 100}
        onChange={(typed) => typeof typed === 'number' && change(typed)}
      />
    </Group>
  );
}

function Rich({ source, essay }: { source: ShownEssay['errors'][number]; essay: ShownEssay }) {
  const { text } = useFormat();
  return <StoredRichText source={text(source)} mediaUrl={(hash) => essay.media[hash] ?? ''} />;
}
