/** The answer, or null when it has not come within that time, ms, or will not come. */
export function withTimeout<T>(answer: Promise<T>, time: number): Promise<T | null> {
  return new Promise((done) => {
    const timer = setTimeout(() => done(null), time)
    answer.then(
      (value) => {
        clearTimeout(timer)
        done(value)
      },
      () => {
        clearTimeout(timer)
        done(null)
      },
    )
  })
}
