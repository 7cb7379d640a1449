/** Vitest's reporter for `npm test`: writes the results to the file that `UNIT_REPORT` names. */
import { writeFileSync } from 'node:fs';

export default class UnitReport {
  /** An uncaught error fails the run as well, and is listed with the test that ran at the time. */
  onTestRunEnd(modules, unhandledErrors) {
    const report = { passed: 0, failures: [] };
    for (const module of modules) {
      const file = module.relativeModuleId;
      // A file that fails before its tests does not count any of them as failed.
      const broken = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())];
      for (const { message } of broken) report.failures.push(`${file}: ${message}`);
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        const name = `${file}: ${test.fullName}`;
        if (state === 'failed') report.failures.push(name);
        if (state === 'passed') report.passed += 1;
      }
    }
    for (const { VITEST_TEST_PATH: path, VITEST_TEST_NAME: name, message } of unhandledErrors)
      report.failures.push(`${path ?? 'outside any test file'}: ${name ?? ''}: uncaught error: ${message}`);
    writeFileSync(process.env.UNIT_REPORT, JSON.stringify(report));
  }
}
