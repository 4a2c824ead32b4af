import { ProfilePage } from '../../identity/client/profile/profile-page.tsx';
import { useMe } from '../../platform/client/session/me.ts';
import { peopleApi } from './api.ts';

/** An administrator's own profile. Somebody of the platform who visits by consent has no name to change here. */
export function MyProfilePage() {
  const { supportUntil } = useMe();
  return <ProfilePage {...(supportUntil ? {} : { changeName: peopleApi.changeMyName })} />;
}
