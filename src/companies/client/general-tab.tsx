import { FormFrame } from '../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../platform/ui/form/use-app-form.ts';
import { companyContract } from '../contract.ts';
import { companyApi, type CompanySettings } from './api.ts';
import { DetailFields, detailsOf } from './detail-fields.tsx';
import { LogoField } from './logo-field.tsx';
import { useSaved } from './use-saved.ts';

/** Logo, details, language, time zone and date style. */
export function GeneralTab({ settings }: { settings: CompanySettings }) {
  const saved = useSaved();
  const form = useAppForm({
    feature: 'companies',
    initial: detailsOf(settings),
    schema: companyContract.updateCompanyDetails.input,
    send: companyApi.updateCompanyDetails,
    done: saved,
  });
  return (
    <>
      <LogoField
        logo={settings.logo}
        feature="companies"
        save={(file) => companyApi.updateCompanyLogo({}, file)}
        remove={() => companyApi.removeCompanyLogo({})}
        changes={[['company-settings'], ['me']]}
      />
      <FormFrame form={form}>
        <DetailFields form={form} />
      </FormFrame>
    </>
  );
}
