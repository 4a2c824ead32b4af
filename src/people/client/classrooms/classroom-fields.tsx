import { Fieldset, MultiSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { LocalText } from '../../../platform/language.ts';
import { LocalTextInput } from '../../../platform/ui/form/local-text-input.tsx';
import { localTextProps } from '../../../platform/ui/form/local-text-props.ts';
import { modulesQuery, peopleApi } from '../api.ts';
import { DayInput } from '../../../platform/ui/form/day-input.tsx';
import { useModuleWord } from '../use-module-word.ts';

export type ClassroomDraft = {
  code: string;
  title: LocalText;
  course: LocalText;
  startsOn: string | null;
  endsOn: string | null;
  instructorIds: string[];
  moduleIds: string[];
};

type Part = { readonly form: Pick<UseFormReturnType<ClassroomDraft>, 'getInputProps' | 'errors'> };

/** What is asked about a classroom. */
export function ClassroomFields({ form }: Part) {
  const { t } = useTranslation('people');
  return (
    <>
      <Fieldset legend={t('classrooms.what')}>
        <Stack gap="md">
          <TextInput
            label={t('classrooms.code')}
            description={t('classrooms.codeHint')}
            required
            maxLength={40}
            maw={320}
            {...form.getInputProps('code')}
          />
          <LocalTextInput label={t('classrooms.titleColumn')} required {...localTextProps(form, 'title')} />
          <LocalTextInput
            label={t('classrooms.course')}
            description={t('classrooms.courseHint')}
            {...localTextProps(form, 'course')}
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <DayInput label={t('classrooms.startsOn')} {...form.getInputProps('startsOn')} />
            <DayInput label={t('classrooms.endsOn')} {...form.getInputProps('endsOn')} />
          </SimpleGrid>
        </Stack>
      </Fieldset>
      <Choices form={form} />
    </>
  );
}

function Choices({ form }: Part) {
  const { t } = useTranslation('people');
  const { text, personName } = useFormat();
  const word = useModuleWord();
  const { data: modules = [] } = useQuery(modulesQuery);
  const { data: instructors = [] } = useQuery({
    queryKey: ['administrators', 'instructor choices'],
    queryFn: async () => (await peopleApi.listInstructorChoices({}))['hydra:member'],
  });
  return (
    <Fieldset legend={t('classrooms.who')}>
      <Stack gap="md">
        <MultiSelect
          label={t('classrooms.instructors')}
          searchable
          clearable
          data={instructors.map((person) => ({ value: person.id, label: personName(person) }))}
          {...form.getInputProps('instructorIds')}
        />
        <MultiSelect
          label={word('modules')}
          description={t('classrooms.modulesHint')}
          searchable
          clearable
          data={modules.map(({ id, code, title }) => ({ value: id, label: `${code} ${text(title)}`.trim() }))}
          {...form.getInputProps('moduleIds')}
        />
      </Stack>
    </Fieldset>
  );
}
