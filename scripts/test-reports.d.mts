type Timed = { seconds: number; name: string }
type VitestReport = { testResults: object[] }
type PlaywrightReport = { suites: object[]; errors?: object[] }
export function failedOfVitest(report: VitestReport): string[]
export function failedOfPlaywright(report: PlaywrightReport): string[]
export function timesOfVitest(report: VitestReport): Timed[]
export function timesOfPlaywright(report: PlaywrightReport): Timed[]
