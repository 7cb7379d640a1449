import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useGo, useRoute } from '../../components/route';
import { AuthPanel } from './AuthPanel';
import styles from './auth.module.css';

/** Sign-in and registration as pages of their own. */
const FormsScreen = observer(() => {
  const { t } = useTranslation('auth');
  const { name, query } = useRoute();
  const go = useGo();
  const view = name === 'forms-sign-up' ? 'register' : 'login';
  const rest = query.size > 0 ? `?${query}` : '';
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>{t(view === 'login' ? 'loginTitle' : 'registerTitle')}</h1>
      <AuthPanel
        view={view}
        inDialog={false}
        onSwitch={(next) => go(`/forms/${next === 'register' ? 'sign_up' : 'sign_in'}${rest}`, { replace: true })}
      />
    </section>
  );
});

export default FormsScreen;
