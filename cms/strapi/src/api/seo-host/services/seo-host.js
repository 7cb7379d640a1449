const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreService('api::seo-host.seo-host');
