import { plainTyped } from '@baize/contract/validation/typedText';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStores } from '../../components/contexts';
import { type DescribedForm, useDescribedForm } from '../../components/form/useDescribedForm';
import { registrationFields } from '../../domain/validation/registrationFields';

export function useRegistrationForm(): DescribedForm {
  const { session, settings, registration } = useStores();
  const navigate = useNavigate();
  const config = settings.forms.value;
  const promoCode = plainTyped(registration.promoCode);
  const form = useDescribedForm({
    fields: ({ currency }) => registrationFields(config, String(currency ?? '')),
    initial: {
      currency: settings.general.value?.default_currency ?? 'EUR',
      promo_code: promoCode,
    },
    strategy: config?.registration.strategy ?? 'eager',
    onSubmit: async (sent) => {
      const result = await session.register.run(sent);
      if (result.ok) {
        // The new session may already have navigated: the target page reports the registration.
        const { pathname, search, hash } = window.location;
        void navigate(`${pathname}${search}${search ? '&' : '?'}register=success${hash}`, { replace: true });
      }
      return result;
    },
  });
  const { fill, valueNow } = form;
  // The promo code is read after hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a code that the player removed stays removed
  useEffect(() => {
    if (promoCode !== '' && !valueNow('promo_code')) fill({ promo_code: promoCode });
  }, [promoCode]);
  return form;
}
