import { NumberInput, Select, SimpleGrid, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { markingFloors } from '../domain/marking-rule.ts';
import { below, type StandardFormState } from './form-parts.ts';

/** How answers are marked that are wrong, or right in part. */
export function MarkingFields({ form }: { form: StandardFormState }) {
  const { t } = useTranslation('standards');
  return (
    <>
      <Switch
        label={t('field.partialCredit')}
        description={t('field.partialCreditHint')}
        {...form.getInputProps('partialCredit', { type: 'checkbox' })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NumberInput
          label={t('field.negative')}
          description={t('field.negativeHint')}
          inputWrapperOrder={below}
          min={0}
          max={1}
          step={0.05}
          decimalScale={2}
          {...form.getInputProps('negative')}
          error={form.errors['negativeHundredths']}
        />
        {Number(form.values.negative) > 0 && (
          <Select
            label={t('field.negativeFloor')}
            description={t('field.negativeFloorHint')}
            inputWrapperOrder={below}
            allowDeselect={false}
            data={markingFloors.map((floor) => ({ value: floor, label: t(`floor.${floor}`) }))}
            {...form.getInputProps('negativeFloor')}
          />
        )}
      </SimpleGrid>
    </>
  );
}
