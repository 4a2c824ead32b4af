import { apiClient } from '../../../../platform/client/api.ts';
import { useLanguage } from '../../../../platform/client/language/use-language.ts';
import { useMay } from '../../../../platform/client/session/me.ts';
import { send } from '../../../../platform/client/session/session.ts';
import { saveFile } from '../../../../platform/ui/controls/save-file.ts';
import { useAct } from '../../../../platform/ui/feedback/use-act.ts';
import { dossierContract } from '../../../dossier-contract.ts';
import { dossierTexts } from '../../../texts/dossier/index.ts';

const dossierApi = apiClient(dossierContract, send);

type Whose = { readonly resultId: string; readonly exam: number; readonly number: string };

/** Downloads the dossier of a sitting, for who may see results and keys. */
export function useDossier() {
  const language = useLanguage();
  const mayDownload = useMay()(dossierContract.downloadDossier.permission);
  const act = useAct({
    act: ({ resultId }: Whose) => dossierApi.downloadDossier({ resultId, language }),
    feature: 'results',
    done: (bytes, { exam, number }) => saveFile(`dossier-${exam}-${number}.zip`, bytes, 'application/zip'),
  });
  return { mayDownload, label: dossierTexts[language].download, pending: act.pending, download: act.run };
}
