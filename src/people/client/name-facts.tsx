import { useTranslation } from 'react-i18next';
import { languages } from '../../platform/language.ts';
import { OverviewFact } from '../../platform/ui/page/overview.tsx';
import { nameIn, type WrittenName } from './name-in.ts';

/** The name in each script, as facts of an overview. */
export function NameFacts({ person }: { person: WrittenName }) {
  const { t } = useTranslation('people');
  return languages.map((language) => (
    <OverviewFact key={language} label={t(`create.nameIn.${language}`)}>
      <span lang={language}>{nameIn(person, language) || '–'}</span>
    </OverviewFact>
  ));
}
