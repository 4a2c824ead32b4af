import { NumberInput, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { ErrorState } from '../../../platform/ui/feedback/empty-state.tsx';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import { Section } from '../../../platform/ui/page/section.tsx';
import { essayContract } from '../../contract.ts';
import { parts, type Part } from '../../domain/parts.ts';
import { essayApi, essayKey, possibleMarkersQuery, type EssayMarking } from '../api.ts';

/** Fields side by side stand on one line, however long their hints are. */
const below: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

type Props = { readonly examId: string; readonly marking: EssayMarking };

/** Chooses the markers, how many essays are marked twice, and how far two marks may differ. */
export function MarkersForm({ examId, marking }: Props) {
  const { t } = useTranslation('essays');
  const { personName } = useFormat();
  const people = useQuery(possibleMarkersQuery(examId));
  const form = useMarkersForm({ examId, marking });
  // Who is assigned and has left since stays to be seen, until somebody else is chosen.
  const known = new Map([...marking.markers, ...(people.data ?? [])].map((one) => [one.accountId, personName(one)]));
  if (people.isError) return <ErrorState error={people.error} retry={() => void people.refetch()} />;
  return (
    <Section title={t('manage.title')}>
      <Text size="sm" c="dimmed" mb="md" className="prose">
        {t('manage.hint')}
      </Text>
      <FormFrame form={form} submitLabel={t('manage.save')}>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            {parts.map((part) => (
              <Select
                key={part}
                label={t(`manage.${part}`)}
                description={t(`partHint.${part}`)}
                inputWrapperOrder={below}
                placeholder={t('manage.nobody')}
                searchable
                clearable
                limit={100}
                data={[...known].map(([value, label]) => ({ value, label }))}
                {...form.getInputProps(part)}
              />
            ))}
          </SimpleGrid>
          <SimpleGrid cols={{ base: 1, sm: 2 }} maw={720}>
            <NumberInput
              label={t('manage.sample')}
              description={t('manage.sampleHint')}
              inputWrapperOrder={below}
              min={0}
              max={100}
              allowDecimal={false}
              {...form.getInputProps('samplePercent')}
            />
            <NumberInput
              label={t('manage.tolerance')}
              description={t('manage.toleranceHint')}
              inputWrapperOrder={below}
              min={0}
              max={100}
              allowDecimal={false}
              {...form.getInputProps('tolerancePercent')}
            />
          </SimpleGrid>
        </Stack>
      </FormFrame>
    </Section>
  );
}

function useMarkersForm({ examId, marking }: Props) {
  const { t } = useTranslation('essays');
  const queries = useQueryClient();
  const markerOf = (part: Part) => marking.markers.find((marker) => marker.part === part)?.accountId ?? null;
  return useAppForm({
    feature: 'essays',
    initial: {
      first: markerOf('first'),
      second: markerOf('second'),
      third: markerOf('third'),
      samplePercent: marking.samplePercent,
      tolerancePercent: marking.tolerancePercent,
    },
    schema: essayContract.saveEssayMarking.input,
    asInput: (values) => ({ ...values, examId }),
    send: async (input) => {
      await essayApi.saveEssayMarking(input);
      toast('done', { id: 'markers', message: t('manage.saved') });
    },
    done: async () => {
      const changed = [[...essayKey], ['results', examId], ['exams']];
      await Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
  });
}
