import { Checkbox, Paper, Select, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../../platform/ui/feedback/toast.tsx';
import { FormFrame } from '../../../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../../../platform/ui/form/use-app-form.ts';
import { disclosureContract } from '../../../disclosure-contract.ts';
import { countingRules } from '../../../domain/counting/counting.ts';
import { disclosureLevels } from '../../../domain/disclosure/disclosure.ts';
import { useDisclosureTexts } from '../../use-disclosure-texts.ts';
import {
  countingQuery,
  disclosureApi,
  disclosureDefaultQuery,
  type CompanyCounting,
  type CompanyDisclosure,
} from './api.ts';

/** What examinees see of their answers, and which attempt counts, where an exam does not say otherwise. */
export function CompanyPanels() {
  const disclosure = useQuery(disclosureDefaultQuery);
  const counting = useQuery(countingQuery);
  return (
    <>
      {disclosure.data && <DisclosureForm said={disclosure.data} />}
      {counting.data && <CountingForm said={counting.data} />}
    </>
  );
}

function DisclosureForm({ said }: { said: CompanyDisclosure }) {
  const words = useDisclosureTexts();
  const queries = useQueryClient();
  const form = useAppForm({
    feature: 'results',
    initial: said,
    schema: disclosureContract.updateDisclosureDefault.input,
    send: disclosureApi.updateDisclosureDefault,
    done: async () => {
      toast('done', { id: 'disclosure', message: words('saved') });
      await queries.invalidateQueries({ queryKey: disclosureDefaultQuery.queryKey });
    },
  });
  const levels = disclosureLevels.map((value) => ({ value, label: words(`level.${value}`) }));
  return (
    <Paper maw={860} component="section" aria-label={words('title')}>
      <Title order={2} fz="h4" mb="sm">
        {words('title')}
      </Title>
      <FormFrame form={form}>
        <Stack gap="md" maw={560}>
          <Text c="dimmed" className="prose">
            {words('hint')}
          </Text>
          <Select
            label={words('examinations')}
            data={levels}
            allowDeselect={false}
            {...form.getInputProps('examinations')}
          />
          <Select label={words('practices')} data={levels} allowDeselect={false} {...form.getInputProps('practices')} />
          <Checkbox
            label={words('waitsLabel')}
            description={words('waitsHint')}
            {...form.getInputProps('waits', { type: 'checkbox' })}
          />
        </Stack>
      </FormFrame>
    </Paper>
  );
}

function CountingForm({ said }: { said: CompanyCounting }) {
  const words = useDisclosureTexts();
  const queries = useQueryClient();
  const form = useAppForm({
    feature: 'results',
    initial: said,
    schema: disclosureContract.updateCounting.input,
    send: disclosureApi.updateCounting,
    done: async () => {
      toast('done', { id: 'counting', message: words('saved') });
      await Promise.all(
        [countingQuery.queryKey, ['results'], ['reports']].map((queryKey) => queries.invalidateQueries({ queryKey })),
      );
    },
  });
  const rules = countingRules.map((value) => ({ value, label: words(`counting.rule.${value}`) }));
  return (
    <Paper maw={860} component="section" aria-label={words('counting.title')}>
      <Title order={2} fz="h4" mb="sm">
        {words('counting.title')}
      </Title>
      <FormFrame form={form}>
        <Stack gap="md" maw={560}>
          <Text c="dimmed" className="prose">
            {words('counting.hint')}
          </Text>
          <Select
            label={words('counting.examinations')}
            data={rules}
            allowDeselect={false}
            {...form.getInputProps('examinations')}
          />
          <Select
            label={words('counting.practices')}
            data={rules}
            allowDeselect={false}
            {...form.getInputProps('practices')}
          />
        </Stack>
      </FormFrame>
    </Paper>
  );
}
