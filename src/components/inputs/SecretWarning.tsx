import { secretInText } from '../../domain/text/secretInText';
import { useTranslation } from '../texts';

/** Warns of a card number or password in a message to support. */
export const SecretWarning = ({ text }: { text: string }) => {
  const { t } = useTranslation('service');
  const found = secretInText(text);
  return (
    <p className="weight-600 text-danger" role="status">
      {found && t(`secrets.${found}`)}
    </p>
  );
};
