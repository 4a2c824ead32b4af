import { Checkbox, SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { tools } from '../domain/tools.ts';
import { below, type StandardFormState } from './form-parts.ts';

/** What the page of an exam offers beside its questions. */
export function ToolFields({ form }: { form: StandardFormState }) {
  const { t } = useTranslation('standards');
  return (
    <Checkbox.Group
      label={t('field.tools')}
      description={t('field.toolsHint')}
      inputWrapperOrder={below}
      {...form.getInputProps('tools')}
    >
      <SimpleGrid cols={{ base: 1, sm: 3 }} my="xs">
        {tools.map((tool) => (
          <Checkbox key={tool} value={tool} label={t(`tool.${tool}`)} />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  );
}
