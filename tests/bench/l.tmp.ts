import { measureLedger } from './ledgerRate';
const run = async () => console.table(await measureLedger());
run();
