import { Component, type ReactNode } from 'react';
import { Card } from './state-page.tsx';
import { PageLanguage } from './texts.ts';

/** If the page itself breaks, the answers are still on the device: it says so and offers to load again. */
export class BrokenPage extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  static override contextType = PageLanguage;
  declare context: React.ContextType<typeof PageLanguage>;
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    const { t } = this.context;
    return (
      <Card title={t('state.brokenTitle')} text={t('state.broken')}>
        <button type="button" className="main" onClick={() => location.reload()}>
          {t('state.reload')}
        </button>
      </Card>
    );
  }
}
