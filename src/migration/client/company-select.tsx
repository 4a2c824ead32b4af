import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { companyQuery, hostingApi, type ListedCompany } from '../../hosting/client/api.ts';
import { useFormat } from '../../platform/client/language/use-format.ts';

type Props = { readonly value: string | null; readonly onChange: (companyId: string | null) => void };

type Named = Pick<ListedCompany, 'code' | 'name'>;

/** Which company: found by code or name among all of the platform. */
export function CompanySelect({ value, onChange }: Props) {
  const { t } = useTranslation('migration');
  const { text } = useFormat();
  const [words, setWords] = useState('');
  const [settled] = useDebouncedValue(words.trim(), 250);
  const { data: chosen } = useQuery({ ...companyQuery(value ?? ''), enabled: value !== null });
  const labelOf = ({ code, name }: Named) => `${text(name)} (${code})`;
  // The field shows the company that is chosen: nobody looks for it again.
  const q = chosen && settled === labelOf(chosen) ? '' : settled;
  const { data: found = [] } = useQuery({
    queryKey: ['companies', 'to migrate', q],
    queryFn: async () => (await hostingApi.listCompanies({ q, limit: 20 }))['hydra:member'],
    placeholderData: keepPreviousData,
  });
  const all = [...(chosen && !found.some(({ id }) => id === chosen.id) ? [chosen] : []), ...found];
  return (
    <Select
      label={t('company')}
      description={t('companyHint')}
      placeholder={t('companyFind')}
      maw={520}
      searchable
      clearable
      value={value}
      data={all.map((company) => ({ value: company.id, label: labelOf(company) }))}
      filter={({ options }) => options}
      nothingFoundMessage={t('companyNone')}
      onSearchChange={setWords}
      onChange={onChange}
    />
  );
}
