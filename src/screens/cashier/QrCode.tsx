import { useEffect, useState } from 'react';
import { useTranslation } from '../../components/texts';
import styles from './cashier.module.css';

interface Drawing {
  size: number;
  path: string;
}

async function draw(text: string): Promise<Drawing> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}

/** A QR code for another device. If its code fails to load, the address beneath is enough. */
export const QrCode = ({ text }: { text: string }) => {
  const { t } = useTranslation('payments');
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    let isShown = true;
    draw(text).then(
      (drawn) => isShown && setDrawing(drawn),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [text]);
  return (
    <div className={styles.qr}>
      {drawing && (
        <svg
          viewBox={`0 0 ${drawing.size} ${drawing.size}`}
          role="img"
          aria-label={t('qr')}
          shapeRendering="crispEdges"
        >
          <path d={drawing.path} fill="currentColor" />
        </svg>
      )}
    </div>
  );
};
