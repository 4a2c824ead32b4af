import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../../platform/client/session/me.ts';
import { identityApi } from '../api.ts';

/** The logo of one's company, small and on white, for which logos are drawn; nothing where it has none. */
export function CompanyLogo() {
  const { company } = useMe();
  const { data: logo } = useQuery({
    queryKey: ['me', 'logo', company?.id],
    queryFn: async () => (await identityApi.readMyLogo({})).logo,
    enabled: company?.hasLogo === true,
    staleTime: Infinity,
  });
  if (!company?.hasLogo || !logo) return null;
  // The company's name stands beside it in words.
  return (
    <span className="grid h-8 shrink-0 place-items-center rounded bg-white px-1">
      <img src={logo} alt="" className="max-h-7 max-w-16 object-contain sm:max-w-24" />
    </span>
  );
}
