/** Links to an article's categories. */
export function BlogTags({ categories }: { categories: { name: string; slug: string }[] }) {
  return (
    <ul className="tags blog-tags" aria-label="Kategorier">
      {categories.map((category) => (
        <li key={category.slug}>
          <a href={`/blog/category/${category.slug}`}>{category.name}</a>
        </li>
      ))}
    </ul>
  )
}
