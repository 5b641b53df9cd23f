/**
 * An inline script that sets the page's default Trusted Types policy. React creates script elements from one fixed
 * text, and style sheets are text without markup; everything else is refused.
 */
export const TRUSTED_TYPES_SCRIPT =
  'self.trustedTypes&&trustedTypes.createPolicy("default",{createHTML:(html)=>/</.test(html)&&html!="<script>\\x3c/script>"?null:html});'
